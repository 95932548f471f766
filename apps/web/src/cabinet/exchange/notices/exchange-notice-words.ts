import type { ExchangeNotice } from '@dilo/contract/exchange-notice-calls.ts'
import { ArrowLeftRight, Ban, CircleX, Clock, FileText, Hourglass, Undo2 } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck, TriangleAlert } from '@dilo/ui/icons/icons.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NoticeLook } from '../../notices/notice-line.tsx'

/** The words of the notice of a request for exchange, exhaustive by the kind of the notice. */
export const exchangeNoticeLooks: Record<ExchangeNotice['kind'], NoticeLook & { readonly title: MessageDescriptor }> = {
  executed: { tone: 'success', icon: CircleCheck, title: msg`Обмін виконано` },
  filledInPart: { tone: 'info', icon: ArrowLeftRight, title: msg`Частину валюти обміняно, решта попереду` },
  partlyExecuted: { tone: 'warning', icon: TriangleAlert, title: msg`Обмін закінчився: виконано лише частину` },
  rejected: { tone: 'danger', icon: CircleX, title: msg`Банк відхилив заявку на обмін: гроші знову доступні` },
  expired: { tone: 'warning', icon: Clock, title: msg`Строк заявки на обмін минув: гроші знову доступні` },
  revoked: { tone: 'warning', icon: Ban, title: msg`Заявку на обмін відкликано: гроші знову доступні` },
  returned: { tone: 'danger', icon: Undo2, title: msg`Банк повернув заявку на обмін: виправте й підпишіть знову` },
  papersChecked: { tone: 'success', icon: FileText, title: msg`Документи до заявки на обмін перевірено` },
  deskSilent: { tone: 'neutral', icon: Hourglass, title: msg`Дилер ще не відповів: заявка на обмін чекає` },
  useByNear: { tone: 'warning', icon: Clock, title: msg`Строк використати куплену валюту закінчується` },
  deadlineNear: { tone: 'warning', icon: Clock, title: msg`Граничний строк розрахунків за договором наближається` },
}
