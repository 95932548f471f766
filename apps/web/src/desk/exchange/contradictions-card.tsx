import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { TriangleAlert } from '@dilo/ui/icons/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActionDialog } from '../action/action-dialog.tsx'
import { amountText } from '../words/typed-amount.ts'
import { contradictionWords } from '../words/exchange-words.ts'
import { rateText } from './typed-rate.ts'

type Dealing = DeskAnswer<'GET /api/desk/exchange/dealing'>
type Contradiction = Dealing['contradictions'][number]

/** Answers of the dealer that are booked nowhere: an officer settles them with the dealer, and closes them here. */
export function ContradictionsCard({ dealing: { contradictions, maySettle } }: { dealing: Dealing }) {
  const { i18n } = useLingui()
  const [asked, setAsked] = useState<Contradiction>()
  if (contradictions.length === 0) return null
  return (
    <Card title={<Trans>Розбіжності з дилером</Trans>}>
      <p className="d-meta">
        <Trans>Такі відповіді дилера банк нікуди не записав. З’ясуйте їх із дилером.</Trans>
      </p>
      <ul className="k-rows">
        {contradictions.map((one) => (
          <li key={one.answerId} className="k-row">
            <div className="d-stack d-stack-start d-gap-1">
              <span className="k-row-name">
                {one.company === null ? <Trans>Невідома заявка</Trans> : one.company.name}
                {one.request !== null && ` · № ${one.request}`}
              </span>
              <span>
                <Said said={one.said} />
              </span>
              <span className="d-meta">{momentInKyiv(one.notedAt)}</span>
              <StatusBadge tone="danger" icon={TriangleAlert}>
                {i18n._(contradictionWords[one.why] ?? { id: one.why })}
              </StatusBadge>
            </div>
            {maySettle && (
              <Button variant="secondary" size="small" onClick={() => setAsked(one)}>
                <Trans>Закрити</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <SettleDialog contradiction={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

function Said({ said: { amount, rate, reason, currency } }: { said: Contradiction['said'] }) {
  if (amount === null || rate === null) return <Trans>Дилер відмовив: {reason ?? '—'}</Trans>
  const dealt = currency === null ? amountText(amount) : shownMoney(amount, currency)
  return (
    <Trans>
      Дилер виконав {dealt} за курсом {rateText(rate)}
    </Trans>
  )
}

function SettleDialog({ contradiction, onClose }: { contradiction: Contradiction; onClose: () => void }) {
  return (
    <ActionDialog
      title={<Trans>Закрити розбіжність?</Trans>}
      confirmLabel={<Trans>Закрити</Trans>}
      action={() => ({ kind: 'exchangeContradiction', payload: { answerId: contradiction.answerId } })}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        <Said said={contradiction.said} />
      </p>
      <p>
        <Trans>За нею нічого не зараховують і не списують. У причині напишіть, про що домовилися з дилером.</Trans>
      </p>
    </ActionDialog>
  )
}
