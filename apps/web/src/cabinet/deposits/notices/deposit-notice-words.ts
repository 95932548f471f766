import type { DepositNotice } from '@dilo/contract/deposit-notice-calls.ts'
import {
  Banknote,
  Clock,
  Info,
  Lock,
  LockOpen,
  Plus,
  RefreshCw,
  Undo2,
  Wallet,
} from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck } from '@dilo/ui/icons/icons.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NoticeLook } from '../../notices/notice-line.tsx'

type Look = NoticeLook & { readonly title: MessageDescriptor }

/** The words of a deposit's notice, exhaustive by the kind of the notice. */
export const depositNoticeLooks: Record<DepositNotice['kind'], Look> = {
  opened: { tone: 'success', icon: CircleCheck, title: msg`Депозит відкрито, проценти рахуємо від завтрашнього дня` },
  notOpened: { tone: 'danger', icon: Info, title: msg`Депозит не відкрито: гроші лишилися на рахунку` },
  replenished: { tone: 'success', icon: Plus, title: msg`Депозит поповнено` },
  paidOut: { tone: 'success', icon: Banknote, title: msg`Проценти за депозитом виплачено` },
  prolongationAsked: { tone: 'warning', icon: Clock, title: msg`Строк депозиту закінчується: продовжити?` },
  prolonged: { tone: 'info', icon: RefreshCw, title: msg`Депозит продовжено на новий строк` },
  prolongationChanged: { tone: 'warning', icon: RefreshCw, title: msg`Змінено, чи продовжувати депозит` },
  returned: { tone: 'success', icon: Undo2, title: msg`Депозит повернено на рахунок` },
  returnedInPart: { tone: 'success', icon: Undo2, title: msg`Частину депозиту повернено на рахунок` },
  arrested: { tone: 'danger', icon: Lock, title: msg`Депозит арештовано` },
  released: { tone: 'success', icon: LockOpen, title: msg`Арешт депозиту знято` },
  payoutAccountChanged: { tone: 'warning', icon: Wallet, title: msg`Змінено рахунок для виплат за депозитом` },
  rateCut: { tone: 'warning', icon: Info, title: msg`Ставка депозиту на вимогу зменшиться` },
}
