import { questionnaireStatuses, type QuestionnaireStatus } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { FileText, Hourglass, Landmark, Pencil, Send, Undo2 } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleAlert, CircleCheck, type Drawing, TriangleAlert } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLanguage } from '../page/use-language.ts'

/** The party that moves next: the client fills in, the bank works, or nobody has anything to do. */
type Turn = 'client' | 'bank' | 'nobody'

type StatusLook = {
  readonly tone: Tone
  readonly icon: Drawing
  readonly turn: Turn
  /** Its meaning for the client, in a sentence or two. */
  readonly means: MessageDescriptor
}

/** All fifteen statuses of a questionnaire (spec section 4). */
export const statusLooks: Record<QuestionnaireStatus, StatusLook> = {
  none: {
    tone: 'neutral',
    icon: FileText,
    turn: 'client',
    means: msg`Анкету ще не розпочато.`,
  },
  default: {
    tone: 'info',
    icon: Hourglass,
    turn: 'bank',
    means: msg`Банк перевіряє, хто ви і чи можете діяти від імені компанії. Після цього тут відкриється анкета.`,
  },
  new: {
    tone: 'warning',
    icon: Pencil,
    turn: 'client',
    means: msg`Відповіді зберігаються самі: можна перерватися будь-коли й продовжити з іншого пристрою.`,
  },
  returned: {
    tone: 'warning',
    icon: Undo2,
    turn: 'client',
    means: msg`Виправте кілька відповідей. Причина стоїть біля кожної.`,
  },
  tmp_rejected: {
    tone: 'danger',
    icon: CircleAlert,
    turn: 'client',
    means: msg`Банк не прийняв анкету. Її можна виправити й надіслати ще раз; якщо не згодні, напишіть банку.`,
  },
  documents_loaded: {
    tone: 'info',
    icon: Hourglass,
    turn: 'bank',
    means: msg`Анкету отримано. Перевіряємо електронний підпис: зазвичай це хвилина.`,
  },
  loaded: {
    tone: 'info',
    icon: Hourglass,
    turn: 'bank',
    means: msg`Анкету отримано, вона чекає на фахівця банку.`,
  },
  tmp_seen: {
    tone: 'info',
    icon: Hourglass,
    turn: 'bank',
    means: msg`Фахівець банку вже читає анкету.`,
  },
  on_validation: {
    tone: 'info',
    icon: Hourglass,
    turn: 'bank',
    means: msg`Фахівець звіряє відповіді з державними реєстрами й документами.`,
  },
  questionnaire_valid: {
    tone: 'info',
    icon: Hourglass,
    turn: 'bank',
    means: msg`Фахівець погодив анкету. Лишилося підтвердження другого фахівця.`,
  },
  correct: {
    tone: 'success',
    icon: CircleCheck,
    turn: 'bank',
    means: msg`Банк прийняв анкету. Завершуємо: відкриваємо рахунок або оновлюємо дані. Якщо ви просили договір на папері, спершу друкуємо його.`,
  },
  tmp_printed: {
    tone: 'info',
    icon: Send,
    turn: 'bank',
    means: msg`Договір надруковано. Щойно підписаний договір буде в банку, анкета стане чинною.`,
  },
  account_empty: {
    tone: 'warning',
    icon: Landmark,
    turn: 'bank',
    means: msg`Анкету прийнято, але рахунок не відкрився з причини на боці банку. Ми про це знаємо й пробуємо знову.`,
  },
  card_empty: {
    tone: 'warning',
    icon: TriangleAlert,
    turn: 'bank',
    means: msg`Рахунок відкрито, і він працює. Заявки на картку ще немає.`,
  },
  processed: {
    tone: 'success',
    icon: CircleCheck,
    turn: 'nobody',
    means: msg`Дані чинні. Оновити їх можна будь-коли.`,
  },
}

export function QuestionnaireBadge({ status }: { status: QuestionnaireStatus }) {
  const language = useLanguage()
  const { tone, icon } = statusLooks[status]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {questionnaireStatuses[status][language]}
    </StatusBadge>
  )
}
