import { Banner } from '@dilo/ui/display/banner.tsx'
import { LeadText } from '@dilo/ui/display/lead-text.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Progress } from '@dilo/ui/loading/progress.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { currentClient } from '../../session/session-queries.ts'
import { edsFaultTexts } from './eds-fault-texts.ts'
import { OwnerCard } from './owner-card.tsx'
import { ownerFault } from './owner-fault.ts'
import type { SignByKeyProps } from './sign-by-key.tsx'
import type { UnlockedKey } from './unlocked-key.ts'
import { useKeySigning } from './use-key-signing.ts'

type WithOpenKeyProps = SignByKeyProps & {
  openKey: UnlockedKey
  /** The person takes another key. */
  onAnother: () => void
}

/** The owner's card, and the press that signs. */
export function WithOpenKey({ openKey, onAnother, ...props }: WithOpenKeyProps) {
  const { i18n } = useLingui()
  const client = useQuery(currentClient).data
  const signing = useKeySigning(openKey, props)
  const fault = ownerFault(openKey.owner, client)
  const { signable } = props
  const head = useRef<HTMLDivElement>(null)
  // The form is gone, and the focus with it.
  useEffect(() => head.current?.focus(), [])
  return (
    <div ref={head} tabIndex={-1} className="c-sign d-stack">
      <OwnerCard owner={openKey.owner} />
      {fault !== undefined && (
        <Banner tone="danger" live>
          <p>{i18n._(edsFaultTexts[fault])}</p>
        </Banner>
      )}
      {signing.failure !== undefined && (
        <Banner tone="danger" live>
          <p>
            <LeadText text={signing.failure} />
          </p>
        </Banner>
      )}
      {signing.progress ? (
        <Signed {...signing.progress} onStop={signing.stop} />
      ) : (
        <>
          {fault === undefined && (
            <Button size="large" wide busy={signing.busy} onClick={signing.sign}>
              {signable.words.confirm ?? <Trans>Підписати</Trans>}
            </Button>
          )}
          <Button variant={fault === undefined ? 'ghost' : 'primary'} disabled={signing.busy} onClick={onAnother}>
            <Trans>Інший ключ</Trans>
          </Button>
        </>
      )}
    </div>
  )
}

type SignedProps = { signed: number; count: number; isStopping: boolean; onStop: () => void }

/** `Підписано 3 з 20` */
function Signed({ signed, count, isStopping, onStop }: SignedProps) {
  const { t } = useLingui()
  return (
    <div className="d-stack">
      <Progress kind="progress" label={t`Підписуємо`} value={Math.floor((signed / count) * 100)} />
      <p role="status">
        <Trans>
          Підписано {signed} з {count}
        </Trans>
      </p>
      <Button variant="secondary" wide busy={isStopping} onClick={onStop}>
        <Trans>Зупинити</Trans>
      </Button>
    </div>
  )
}
