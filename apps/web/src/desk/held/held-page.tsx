import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { Iban } from '@dilo/ui/display/iban.tsx'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ask } from '../ask.ts'
import { BesideCase } from '../beside/beside-case.tsx'
import { useDeskParams } from '../address/link.tsx'
import { CasePage } from '../case/case-page.tsx'
import { CaseOver, CaseState, Promised } from '../case/case-state.tsx'
import { HeldAnswers } from './held-answers.tsx'
import { HoldCard } from './hold-card.tsx'

export type ShownHeld = DeskAnswer<'GET /api/desk/held/{companyId}/{paymentId}'>

/** A payment that the bank or clearing holds: why, what is known of it, and what may be decided. */
export function HeldPage() {
  const { t } = useLingui()
  const { companyId, paymentId } = useDeskParams('/held/$companyId/$paymentId')
  return (
    <CasePage
      title={t`Затриманий платіж`}
      queryKey={['held', companyId, paymentId]}
      look={(signal) => ask('GET /api/desk/held/{companyId}/{paymentId}', { params: { companyId, paymentId }, signal })}
      about={({ company }) => company.name}
      beside={() => <BesideCase place={{ kind: 'held', companyId, caseId: paymentId }} />}
    >
      {(shown) => (
        <>
          <HeldState shown={shown} />
          <div className="k-columns">
            <PaymentCard shown={shown} />
            {shown.hold !== null && <HoldCard hold={shown.hold} currency={shown.payment.currency} />}
          </div>
          <HeldAnswers shown={shown} />
        </>
      )}
    </CasePage>
  )
}

function HeldState({ shown }: { shown: ShownHeld }) {
  const { companyId, paymentId, hold, takenBy, openAction, may } = shown
  const params = { companyId, paymentId }
  if (hold === null)
    return (
      <CaseOver>
        <Trans>Цей платіж більше не затримано.</Trans>
      </CaseOver>
    )
  return (
    <CaseState
      line={<Promised {...shown} />}
      openAction={openAction}
      taking={{
        takenBy,
        mayTake: may.take,
        mayGiveBack: may.giveBack,
        take: () => ask('POST /api/desk/held/{companyId}/{paymentId}/taking', { params }),
        giveBack: () => ask('DELETE /api/desk/held/{companyId}/{paymentId}/taking', { params }),
      }}
    />
  )
}

/** The payment as its client signed it. A salary row is its register alone: nobody at the desk sees salaries. */
function PaymentCard({ shown: { payment, company } }: { shown: ShownHeld }) {
  const { t } = useLingui()
  const { number, amount, currency, creditorName, creditorCode, creditorIban, purpose, isSalaryRow, signatories } =
    payment
  return (
    <Card title={isSalaryRow ? <Trans>Рядок зарплатної відомості</Trans> : <Trans>Платіж</Trans>}>
      <div className="d-stack">
        <p className="k-free-text">{purpose}</p>
        <KeyValues>
          <KeyValue name={t`Клієнт`}>
            {company.name} · {company.code}
          </KeyValue>
          <KeyValue name={t`Номер`}>{number}</KeyValue>
          {amount !== null && <KeyValue name={t`Сума`}>{shownMoney(amount, currency)}</KeyValue>}
          {creditorName !== null && (
            <KeyValue name={t`Отримувач`}>
              {creditorName} · {creditorCode}
            </KeyValue>
          )}
          {creditorIban !== null && (
            <KeyValue name={t`Рахунок`}>
              <Iban value={creditorIban} />
            </KeyValue>
          )}
          <KeyValue name={t`Підписали`}>{signatories.join('; ')}</KeyValue>
        </KeyValues>
        {isSalaryRow && (
          <p className="d-meta">
            <Trans>Кому й скільки, тут не показано: зарплат люди банку не бачать.</Trans>
          </p>
        )}
      </div>
    </Card>
  )
}
