import type { ShownAccessChange } from '@dilo/contract/access-change-calls.ts'
import type { SentInvitation } from '@dilo/contract/operation-service.ts'
import { Avatar } from '@dilo/ui/display/avatar.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { refusalNamed } from '../../api/refusal-of.ts'
import { AccessChangeBadge } from './access-change-badge.tsx'
import { AccessChangeFacts } from './access-change-facts.tsx'
import { AccessChangeWaits } from './access-change-waits.tsx'
import { AccessInWords } from './access-in-words.tsx'
import { useAccessRefusal } from './access-refusals.ts'
import { OnlyByKey } from './only-by-key.tsx'
import { SignAccess } from './sign-access.tsx'

type AccessChangeRowProps = {
  change: ShownAccessChange
  /** The invitation that brings the access, if it is known. */ invitation: SentInvitation | undefined
  onWithdraw: () => void
}

/**
 * A proposed access, or a signed one that waits: the person, the rights, given and missing signatures, and the
 * deadline.
 */
export function AccessChangeRow({ change, invitation, onWithdraw }: AccessChangeRowProps) {
  const { t } = useLingui()
  const [isSigning, setIsSigning] = useState(false)
  const refusalText = useAccessRefusal()
  const { name, takesEffectAt, refusal } = change
  const mayWithdraw = invitation?.actions.includes('WITHDRAW') === true
  const isToSign = takesEffectAt === null && refusal === null
  return (
    <div className="c-row c-person-row">
      <Avatar name={name} />
      <div className="c-row-body">
        <AccessInWords change={change} isLink />
      </div>
      <AccessChangeBadge change={change} end={null} />
      <div className="c-access-change d-stack d-gap-3">
        <AccessChangeFacts change={change} phone={invitation?.phone ?? null} />
        {takesEffectAt !== null && <AccessChangeWaits takesEffectAt={takesEffectAt} personId={change.personId} />}
        {takesEffectAt === null && refusal !== null && <p className="d-meta">{refusalText(refusalNamed(refusal))}</p>}
        {isToSign && <OnlyByKey change={change} />}
        {(isToSign || mayWithdraw) && (
          <div className="d-row">
            {isToSign && (
              <Button aria-label={t`Підписати доступ: ${name}`} onClick={() => setIsSigning(true)}>
                <Trans>Підписати</Trans>
              </Button>
            )}
            {mayWithdraw && (
              <Button variant="secondary" aria-label={t`Відкликати запрошення: ${name}`} onClick={onWithdraw}>
                <Trans>Відкликати</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
      {isSigning && <SignAccess change={change} onClose={() => setIsSigning(false)} />}
    </div>
  )
}
