import type { BankValueKind } from '@dilo/domain/bank-values/bank-value.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import type { Drawing } from '@dilo/ui/icons/icons.ts'
import { Check, Clock, Hourglass, Undo2 } from '@dilo/ui/icons/icons-of-things.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EntryOf, Register } from '../words/register-words.ts'
import type { RegisterValueTable } from './register-value.ts'

type Entry = Register['entries'][number]

const states: Readonly<Record<Entry['state'], { tone: Tone; icon: Drawing; says: MessageDescriptor }>> = {
  inForce: { tone: 'success', icon: Check, says: msg`Діє` },
  coming: { tone: 'info', icon: Hourglass, says: msg`Набуде чинності` },
  past: { tone: 'neutral', icon: Clock, says: msg`Діяло раніше` },
  withdrawn: { tone: 'neutral', icon: Undo2, says: msg`Відкликано` },
}

type EntryCardProps = {
  kind: Register['kind']
  values: RegisterValueTable
  entry: Entry
  onWithdraw: (() => void) | undefined
}

/** One value of a register: since when, what it is, and who set it and why. */
export function EntryCard({ kind, values, entry, onWithdraw }: EntryCardProps) {
  const { i18n } = useLingui()
  const { takesEffect, state, maker, checker, reason, withdrawn } = entry
  const { says, ...look } = states[state]
  return (
    // No landmark: the heading is the same of all.
    <article className="d-card">
      <header className="d-card-head d-card-head-wraps">
        <h2>{takesEffect === null ? <Trans>Від початку</Trans> : <Trans>З {momentInKyiv(takesEffect)}</Trans>}</h2>
        <StatusBadge {...look}>{i18n._(says)}</StatusBadge>
      </header>
      <div className="d-stack">
        <ShownValue kind={kind} values={values} value={entry.value} />
        {reason !== null && <p className="k-free-text">{reason}</p>}
        <p className="d-meta">
          {maker === null ? (
            <Trans>Перше значення: з налаштувань сервера</Trans>
          ) : (
            <Trans>
              Задає: {maker}. Вирішує: {checker ?? ''}
            </Trans>
          )}
        </p>
        {withdrawn && (
          <p className="d-meta">
            <Trans>
              Відкликано {momentInKyiv(withdrawn.at)}: {withdrawn.maker}, {withdrawn.checker}
            </Trans>
          </p>
        )}
        {onWithdraw && (
          <div className="d-row">
            <Button variant="secondary" onClick={onWithdraw}>
              <Trans>Відкликати</Trans>
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}

/** A value in words. The kind says which form it has: the contract holds the two together. */
function ShownValue<Kind extends BankValueKind>({
  kind,
  values,
  value,
}: {
  kind: Kind
  values: RegisterValueTable
  value: Entry['value']
}) {
  const { Shown } = values[kind]
  return <Shown value={value as EntryOf<Kind>['value']} />
}
