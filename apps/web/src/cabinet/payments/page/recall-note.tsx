import type { Payment, PaymentHistoryEntry } from '@dilo/contract/payment-service.ts'
import type { PaymentHistoryEvent } from '@dilo/domain/payments/payment-history.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { uncapitalised } from '../../signing/capitalised.ts'
import { ReportedReason } from './reported-reason.tsx'
import { recallRefusals } from './recall-words.ts'

const ofRecall: readonly PaymentHistoryEvent[] = ['RECALL', 'RECALL_REFUSED', 'RECALL_AGREED']

type RecallNoteProps = { payment: Payment; history: readonly PaymentHistoryEntry[] }

/** The last recall of a payment: asked, refused with the reason, or agreed to while the money is on its way. */
export function RecallNote({ payment: { state }, history }: RecallNoteProps) {
  const { t, i18n } = useLingui()
  const last = history.findLast(({ event }) => ofRecall.includes(event))
  if (last === undefined || state === 'returned' || state === 'rejected') return null
  const at = momentInKyiv(last.at)
  if (last.event === 'RECALL')
    return (
      <Banner tone="info" title={t`Просимо банк отримувача повернути гроші`}>
        <p>
          <Trans>Просимо з {at}. Вирішує банк отримувача: відповідь з’явиться тут.</Trans>
        </p>
      </Banner>
    )
  if (last.event === 'RECALL_AGREED')
    return (
      <Banner tone="info" title={t`Банк отримувача погодився повернути гроші`}>
        <p>
          <Trans>Погодився {at}. Щойно гроші надійдуть, вони будуть на вашому рахунку.</Trans>
        </p>
      </Banner>
    )
  const why = uncapitalised(i18n._(recallRefusals[last.recall?.refusal ?? 'unspecified']))
  return (
    <Banner tone="warning" title={t`Гроші не повернуть: ${why}`}>
      {last.reported && <ReportedReason reported={last.reported} />}
      <p>
        {last.recall?.refusal === 'notPassedOn' ? (
          <Trans>Про це відомо з {at}. Надішліть прохання ще раз або домовтеся з отримувачем.</Trans>
        ) : (
          <Trans>Банк отримувача відповів {at}. Домовтеся з отримувачем або зверніться до суду.</Trans>
        )}
      </p>
    </Banner>
  )
}
