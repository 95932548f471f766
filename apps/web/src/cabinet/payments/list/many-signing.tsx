import type { Payment } from '@dilo/contract/payment-service.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Refused } from '../../page/refused.tsx'
import { SignPanel } from '../../signing/sign-panel.tsx'
import { ListToSign } from './list-to-sign.tsx'
import { type Attempt, isSigned, type OutcomeOfList } from './sign-many.ts'
import { listOf, type SigningList } from './signing-list.ts'
import { SigningOutcome } from './signing-outcome.tsx'
import { useWalk, type Walking } from '../walk/use-walk.ts'
import { WalkProgress } from '../walk/walk-progress.tsx'
import { WalkActions } from '../walk/walk-step.tsx'
import { useListToSign } from './use-list-to-sign.tsx'

type ManySigningProps = {
  payments: readonly Payment[]
  refresh: () => Promise<readonly Payment[]>
  /** The press that led here asks for the code. */
  asksAtOnce?: boolean
  /** @param left those that are not signed: they stay chosen */
  onClose: (left: readonly string[]) => void
}

/**
 * Signing many payments with one code: look through the list, compare the fingerprint and type the code, see the result
 * of each.
 */
export function ManySigning({ payments, refresh, asksAtOnce = false, onClose }: ManySigningProps) {
  const [signing, setSigning] = useState<SigningList>(() => listOf(payments))
  const [outcome, setOutcome] = useState<{ readonly signed: OutcomeOfList; readonly by: Attempt | undefined }>()
  const [signedIds, setSignedIds] = useState<ReadonlySet<string>>(new Set())
  const close = () => onClose(payments.map(({ id }) => id).filter((id) => !signedIds.has(id)))
  const walking = useWalk()
  const noteInWalk = useResultOfStop(walking, payments.length)
  const take = (signed: OutcomeOfList, by?: Attempt) => {
    const ids = new Set([...signedIds, ...idsOf(signed, 'signed')])
    setSignedIds(ids)
    setOutcome({ signed, by })
    noteInWalk(ids.size)
  }
  const lookAgain = async () => {
    const now = await refresh()
    const ids = new Set(signing.list.map(({ id }) => id))
    setSigning({ ...listOf(now.filter(({ id }) => ids.has(id))), news: 'changed' })
  }
  const list = useListToSign(signing, { onRefused: setSigning, onChanged: lookAgain, onSigned: take })
  return (
    <Sheet
      open
      onClose={close}
      title={<Trans>Підписати разом</Trans>}
      actions={
        walking.isHere ? (
          <WalkActions walking={walking} isSigned={outcome !== undefined} />
        ) : (
          outcome && (
            <Button onClick={close}>
              <Trans>Готово</Trans>
            </Button>
          )
        )
      }
    >
      {walking.walk !== null && walking.isHere && <WalkProgress walk={walking.walk} />}
      <Refused error={walking.error} />
      {outcome ? (
        <SigningOutcome
          payments={signing.list}
          refused={signing.refused}
          {...outcome}
          onSigned={(signed) => take(signed, outcome.by)}
          onNewCode={() => {
            const unsigned = new Set(idsOf(outcome.signed, 'unsigned'))
            setSigning({ ...signing, list: signing.list.filter(({ id }) => unsigned.has(id)) })
            setOutcome(undefined)
          }}
        />
      ) : signing.list.length === 0 ? (
        <NothingToSign signing={signing} onClose={close} />
      ) : (
        <SignPanel of={list} asksAtOnce={asksAtOnce && signing.news === undefined} />
      )}
    </Sheet>
  )
}

/** Notes in a walk what is signed here by now, with what was signed before this sheet was opened again. */
function useResultOfStop({ isHere, result, note }: Walking, count: number): (signed: number) => void {
  const [before] = useState(result?.signed ?? 0)
  return (signed) => {
    if (isHere) note({ signed: before + signed, left: count - signed })
  }
}

const NothingToSign = ({ signing, onClose }: { signing: SigningList; onClose: () => void }) => (
  <div className="d-stack">
    <ListToSign signing={signing} />
    <Button size="large" wide variant="secondary" onClick={onClose}>
      <Trans>Зрозуміло</Trans>
    </Button>
  </div>
)

const idsOf = ({ payments }: OutcomeOfList, which: 'signed' | 'unsigned'): string[] =>
  payments.filter((one) => isSigned(one) === (which === 'signed')).map(({ paymentId }) => paymentId)
