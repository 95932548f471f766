import type { Payment } from '@dilo/contract/payment-service.ts'
import { momentInKyiv } from '@dilo/ui/dates.ts'
import { Check, Clock, Pencil, RefreshCw, Trash2 } from '@dilo/ui/icons-of-things.ts'
import { CircleCheck } from '@dilo/ui/icons.ts'
import { Timeline, type TimelineNode } from '@dilo/ui/timeline.tsx'
import { Trans } from '@lingui/react/macro'

/** From the draft to the money: what has happened and what it waits for. */
export function PaymentTimeline({ payment }: { payment: Payment }) {
  const nodes: (TimelineNode | undefined)[] = [
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
    present(payment),
  ]
  return <Timeline nodes={nodes.filter((node) => node !== undefined)} />
}

/** Where the payment stands now. */
function present({ state, settledAt }: Payment): TimelineNode | undefined {
  switch (state) {
    case 'draft':
    case 'onSigning':
      return { key: 'waiting', tone: 'warning', icon: Clock, title: <Trans>Чекає на підпис</Trans> }
    case 'signed':
      return { key: 'processing', tone: 'info', icon: RefreshCw, title: <Trans>Банк обробляє</Trans> }
    case 'settled':
      return {
        key: 'settled',
        tone: 'success',
        icon: CircleCheck,
        title: <Trans>Проведено, гроші в отримувача</Trans>,
        detail: settledAt && momentInKyiv(settledAt),
      }
    case 'deleted':
      return { key: 'deleted', tone: 'neutral', icon: Trash2, title: <Trans>Видалено, гроші з рахунку не списано</Trans> }
  }
}
