import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { Ban, Clock, Hourglass, Pencil, RefreshCw, Trash2, Undo2 } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleAlert, CircleCheck, type Drawing, TriangleAlert } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type RequestLook = { readonly tone: Tone; readonly icon: Drawing; readonly word: MessageDescriptor }

/** The state of a request for exchange, in a word. */
const looks: Record<ExchangeRequest['state'], RequestLook> = {
  DRAFT: { tone: 'neutral', icon: Pencil, word: msg({ context: 'заявка', message: 'Чернетка' }) },
  ON_SIGNING: { tone: 'warning', icon: Clock, word: msg({ context: 'заявка', message: 'На підписі' }) },
  QUEUED: { tone: 'info', icon: Hourglass, word: msg({ context: 'заявка', message: 'Підписано' }) },
  EXECUTING: { tone: 'info', icon: RefreshCw, word: msg({ context: 'заявка', message: 'Виконуємо' }) },
  FILLING: { tone: 'info', icon: RefreshCw, word: msg({ context: 'заявка', message: 'Виконуємо частинами' }) },
  EXECUTED: { tone: 'success', icon: CircleCheck, word: msg({ context: 'заявка', message: 'Виконано' }) },
  PARTLY_EXECUTED: {
    tone: 'warning',
    icon: TriangleAlert,
    word: msg({ context: 'заявка', message: 'Виконано частково' }),
  },
  REJECTED: { tone: 'danger', icon: CircleAlert, word: msg({ context: 'заявка', message: 'Відхилено' }) },
  EXPIRED: { tone: 'neutral', icon: Clock, word: msg({ context: 'заявка', message: 'Строк минув' }) },
  REVOKED: { tone: 'neutral', icon: Ban, word: msg({ context: 'заявка', message: 'Відкликано' }) },
  DELETED: { tone: 'neutral', icon: Trash2, word: msg({ context: 'заявка', message: 'Видалено' }) },
}

const returned: RequestLook = {
  tone: 'danger',
  icon: Undo2,
  word: msg({ context: 'заявка', message: 'Повернуто вам' }),
}

const papersChecked: RequestLook = {
  tone: 'info',
  icon: Hourglass,
  word: msg({ context: 'заявка', message: 'Перевіряємо документи' }),
}

/** A draft that the bank gave back, and a request whose papers an officer reads, differ from others of their state. */
export function requestLook({
  state,
  returned: corrected,
  papers,
}: Pick<ExchangeRequest, 'state' | 'returned' | 'papers'>): RequestLook {
  if (state === 'DRAFT' && corrected.length > 0) return returned
  return state === 'QUEUED' && papers === 'TO_CHECK' ? papersChecked : looks[state]
}
