import type { Payment } from '@dilo/contract/payment-service.ts'
import type { PaymentWait } from '@dilo/contract/wait.ts'
import type { PaymentReason } from '@dilo/domain/flows/payment.ts'
import { momentInKyiv } from '@dilo/ui/dates.ts'
import { Ban, Check, CircleX, Clock, Hourglass, Pencil, RefreshCw, Trash2, Undo2 } from '@dilo/ui/icons-of-things.ts'
import { CircleCheck } from '@dilo/ui/icons.ts'
import { Timeline, type TimelineNode } from '@dilo/ui/timeline.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** From the draft to the money: what has happened and what it waits for. */
export function PaymentTimeline({ payment }: { payment: Payment }) {
  const reason = useReason(payment.reason)
  const nodes: TimelineNode[] = [
    {
      key: 'created',
      tone: 'neutral',
      icon: Pencil,
      title: <Trans>Створено</Trans>,
      detail: `${payment.author}, ${momentInKyiv(payment.createdAt)}`,
    },
    ...payment.signatures.map(
      (signature): TimelineNode => ({
        key: signature.signedAt,
        tone: 'success',
        icon: Check,
        title: <Trans>Підписано кодом із SMS</Trans>,
        detail: `${signature.person}, ${momentInKyiv(signature.signedAt)}`,
      }),
    ),
    ...(payment.wait === null ? [] : [waited(payment.state, payment.wait)]),
    ...present(payment, reason),
  ]
  return <Timeline nodes={nodes} />
}

const waiting: TimelineNode = { key: 'waiting', tone: 'warning', icon: Clock, title: <Trans>Чекає на підпис</Trans> }

const causes: Record<PaymentWait['cause'], ReactNode> = {
  recovery: <Trans>Новий отримувач після відновлення доступу</Trans>,
  passwordChange: <Trans>Новий отримувач після зміни пароля</Trans>,
  futureDay: <Trans>Дата платежу пізніша за день підпису</Trans>,
}

function waited(state: Payment['state'], { until: instant, cause }: PaymentWait): TimelineNode {
  const until = momentInKyiv(instant)
  const title = state === 'waiting' ? <Trans>Чекає до {until}, гроші на рахунку відкладено</Trans> : <Trans>Платіж чекав</Trans>
  return { key: 'waited', tone: state === 'waiting' ? 'warning' : 'neutral', icon: Hourglass, title, detail: causes[cause] }
}

const settled = (at: string): TimelineNode => ({
  key: 'settled',
  tone: 'success',
  icon: CircleCheck,
  title: <Trans>Проведено, гроші в отримувача</Trans>,
  detail: momentInKyiv(at),
})

/** Where the payment stands now; what came back was usually paid before. */
function present({ state, debited, settledAt, undoneAt }: Payment, reason: string | undefined): TimelineNode[] {
  const undone = [reason, undoneAt && momentInKyiv(undoneAt)].filter(Boolean).join(', ')
  switch (state) {
    case 'draft':
    case 'onSigning':
      return [waiting]
    // Said by the node of the wait.
    case 'waiting':
      return []
    case 'signed':
      return [
        {
          key: 'processing',
          tone: 'info',
          icon: RefreshCw,
          title: <Trans>Чекаємо на банк отримувача</Trans>,
          detail: debited ? <Trans>Гроші з рахунку вже списано</Trans> : <Trans>Гроші на рахунку вже відкладено на цей платіж</Trans>,
        },
      ]
    case 'settled':
      return settledAt === null ? [] : [settled(settledAt)]
    case 'rejected':
      return [
        { key: 'rejected', tone: 'danger', icon: CircleX, title: <Trans>Відхилено, гроші на вашому рахунку</Trans>, detail: undone },
      ]
    case 'returned':
      return [
        ...(settledAt === null ? [] : [settled(settledAt)]),
        { key: 'returned', tone: 'warning', icon: Undo2, title: <Trans>Гроші повернулися на ваш рахунок</Trans>, detail: undone },
      ]
    case 'revoked':
      return [{ key: 'revoked', tone: 'neutral', icon: Ban, title: <Trans>Відкликано, гроші на вашому рахунку</Trans>, detail: undone }]
    case 'deleted':
      return [{ key: 'deleted', tone: 'neutral', icon: Trash2, title: <Trans>Видалено, гроші з рахунку не списано</Trans> }]
  }
}

/** Why the bank, or the other one, did not carry a payment out, or sent it back. */
export const reasons: Record<PaymentReason, MessageDescriptor> = {
  accountUnknown: msg`Банк отримувача не знайшов такого рахунку`,
  accountClosed: msg`Рахунок отримувача закрито`,
  accountBlocked: msg`Рахунок отримувача заблоковано`,
  nameMismatch: msg`Назва або код отримувача не відповідають рахунку`,
  refusedByRecipient: msg`Банк отримувача відмовився зарахувати`,
  clearingFault: msg`Збій у міжбанківській системі. Перш ніж платити знову, спитайте отримувача, чи не надійшли гроші`,
  unspecified: msg`Банк отримувача не пояснив чому`,
  payerAccountClosed: msg`Ваш рахунок тим часом закрито`,
  payerAccountBlocked: msg`Ваш рахунок тим часом заблоковано`,
  signatoryWithoutRights: msg`Хто підписав, тим часом втратив право підпису`,
  signatoryBlocked: msg`Доступ того, хто підписав, тим часом заблоковано`,
  otherBanksClosed: msg`Платежі до інших банків зараз неможливі`,
}

function useReason(reason: PaymentReason | null): string | undefined {
  const { i18n } = useLingui()
  return reason === null ? undefined : i18n._(reasons[reason])
}
