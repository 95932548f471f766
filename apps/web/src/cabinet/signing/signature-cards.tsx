import { Card } from '@dilo/ui/display/card.tsx'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { MissingSignatures } from './missing-signatures.tsx'

type Signatures = { signing: ComponentProps<typeof MissingSignatures> }

/** The panel that signs, below the signatures that are still needed. */
export const ToSignCard = ({ signing, children }: Signatures & { children: ReactNode }) => (
  <Card title={<Trans>Підписати</Trans>}>
    <div className="d-stack">
      <MissingSignatures {...signing} />
      {children}
    </div>
  </Card>
)

type NoSignatureCardProps = Signatures & {
  /** Why this person does not sign now. */ why: ReactNode
  children?: ReactNode
}

export const NoSignatureCard = ({ signing, why, children }: NoSignatureCardProps) => (
  <Card title={<Trans>Підпис</Trans>}>
    <div className="d-stack d-gap-3">
      <p>{why}</p>
      <MissingSignatures {...signing} />
      {children}
    </div>
  </Card>
)
