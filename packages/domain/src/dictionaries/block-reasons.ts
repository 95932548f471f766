import type { Dictionary } from './title.ts'

/**
 * The reason of a block as the client gets it. The words stand after a colon. None mentions lists, suspicions or
 * reports: the bank's own reason is for its people alone (Law 361-IX forbids telling the client).
 */
export const blockReasons = {
  clientAsked: { uk: 'так попросили ви або керівник компанії', ru: 'так попросили вы или руководитель компании' },
  accessAtRisk: {
    uk: 'доступ могли отримати сторонні люди',
    ru: 'доступ могли получить посторонние люди',
  },
  powersInDispute: {
    uk: 'треба з’ясувати, хто діє від імені компанії',
    ru: 'нужно выяснить, кто действует от имени компании',
  },
  dataOutdated: { uk: 'дані про вас або компанію застаріли', ru: 'данные о вас или компании устарели' },
  bankChecks: { uk: 'банк дещо перевіряє', ru: 'банк кое-что проверяет' },
  byLaw: {
    uk: 'цього вимагає закон, рішення суду або виконавця',
    ru: 'этого требует закон, решение суда или исполнителя',
  },
} as const satisfies Dictionary

export type BlockReason = keyof typeof blockReasons

/** The client's next step after a block, for each reason; the bank's phone stands after it. */
export const afterBlock = {
  clientAsked: { uk: 'Щоб зняти блокування, зателефонуйте нам', ru: 'Чтобы снять блокировку, позвоните нам' },
  accessAtRisk: {
    uk: 'Зателефонуйте нам: ми впевнимося, що це ви, і повернемо доступ',
    ru: 'Позвоните нам: мы убедимся, что это вы, и вернём доступ',
  },
  powersInDispute: {
    uk: 'Зателефонуйте нам і скажіть, які документи про повноваження у вас є',
    ru: 'Позвоните нам и скажите, какие документы о полномочиях у вас есть',
  },
  dataOutdated: { uk: 'Зателефонуйте нам, щоб оновити дані', ru: 'Позвоните нам, чтобы обновить данные' },
  bankChecks: {
    uk: 'Робити нічого не треба. Якщо маєте питання, зателефонуйте нам',
    ru: 'Делать ничего не нужно. Если есть вопросы, позвоните нам',
  },
  byLaw: {
    uk: 'Зателефонуйте нам: ми скажемо, хто виніс рішення',
    ru: 'Позвоните нам: мы скажем, кто вынес решение',
  },
} as const satisfies Dictionary<BlockReason>
