import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useDemo } from '../session/use-demo.ts'
import { Fingerprint } from './access-in-words.tsx'
import { OnlyByKey } from './only-by-key.tsx'
import type { Policy } from './rules-in-words.tsx'
import { SignRules } from './sign-rules.tsx'

type ProposedRulesProps = {
  change: NonNullable<Policy['change']>
  /** Further actions on the proposal, beside signing it. */ children?: ReactNode
}

/** The author of proposed rules, what they wait for, and the button that signs them. */
export function ProposedRules({ change, children }: ProposedRulesProps) {
  const { person, fingerprint, missing, takesEffectAt, refusal } = change
  const [isSigning, setIsSigning] = useState(false)
  const left = missing.length
  const inDemo = useDemo() !== null
  const at = takesEffectAt === null ? null : momentInKyiv(takesEffectAt)
  return (
    <div className="c-signing-change d-stack d-gap-3">
      <Banner tone="info" title={<Trans>Запропоновано інші правила</Trans>}>
        {/* One line of text, whatever a banner lays out side by side. */}
        <span>
          {at === null ? (
            <Trans>
              Пропонує {person}, контрольний код <Fingerprint>{fingerprint}</Fingerprint>. Бракує підписів: {left}. До
              того діють теперішні.
            </Trans>
          ) : (
            <Trans>
              Пропонує {person}, контрольний код <Fingerprint>{fingerprint}</Fingerprint>. Їх підписано, діятимуть з{' '}
              {at}: до того діють теперішні, а нові ще можна відкликати.
            </Trans>
          )}
          {at !== null && inDemo && (
            <>
              {' '}
              <Trans>У демо це хвилина, у банку — довше.</Trans>
            </>
          )}
        </span>
      </Banner>
      {takesEffectAt === null && refusal === null && <OnlyByKey change={change} />}
      <div className="d-row">
        {takesEffectAt === null && refusal === null && (
          <Button onClick={() => setIsSigning(true)}>
            <Trans>Підписати правила</Trans>
          </Button>
        )}
        {children}
      </div>
      {isSigning && <SignRules change={change} onClose={() => setIsSigning(false)} />}
    </div>
  )
}
