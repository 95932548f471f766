import { msg } from '@lingui/core/macro'
import { cardApplicationLook } from './card-application-look.tsx'
import type { TrailSubject } from './trail-subject.ts'

export const enquiries = { card: msg`Картка` }
export const auditKinds = { cards: msg`Картки` }
export const notices = { cardUse: msg`Дозволи на платежі карткою понад ліміт` }

export const auditSubjects = {
  card: { name: msg`Картка`, page: (id) => `/cards/${id}` },
  cardApplication: { name: msg`Заявка на картку`, page: (id) => `/cards/applications/${id}` },
  cardProgram: { name: msg`Програма витрат`, page: () => '/cards/programs' },
  cardSpending: { name: msg`Витрати карткою`, page: () => '/cards' },
} satisfies Readonly<Record<string, TrailSubject>>

export const operations = { CARD_APPLICATION: cardApplicationLook }
