import type { Dictionary } from './title.ts'

/**
 * Questions of a questionnaire about a person (spec section 3, in its order). Codes are the spec's words, except for
 * education.
 */

export const employmentTypes = {
  HIRED_EMPLOYEE: { uk: 'Найманий працівник', ru: 'Наёмный работник' },
  ENTREPRENEUR: { uk: 'Підприємець', ru: 'Предприниматель' },
  SELF_EMPLOYED: { uk: 'Самозайнята особа', ru: 'Самозанятое лицо' },
  PENSIONER: { uk: 'Пенсіонер', ru: 'Пенсионер' },
  UNEMPLOYED: { uk: 'Безробітний', ru: 'Безработный' },
  STUDENT: { uk: 'Студент', ru: 'Студент' },
  INFORMAL_WORK: { uk: 'Неофіційна робота', ru: 'Неофициальная работа' },
  MATERNITY_LEAVE: { uk: 'Декретна відпустка', ru: 'Декретный отпуск' },
} as const satisfies Dictionary

export const maritalStatuses = {
  UNMARRIED: { uk: 'Неодружений, незаміжня', ru: 'Не женат, не замужем' },
  MARRIED: { uk: 'Одружений, заміжня', ru: 'Женат, замужем' },
  DIVORCED: { uk: 'Розлучений, розлучена', ru: 'Разведён, разведена' },
  WIDOW: { uk: 'Вдівець, вдова', ru: 'Вдовец, вдова' },
  CIVIL_MARRIAGE: { uk: 'Цивільний шлюб', ru: 'Гражданский брак' },
} as const satisfies Dictionary

export const housingOwnerships = {
  NONE: { uk: 'Власного житла немає', ru: 'Собственного жилья нет' },
  PERSONAL: { uk: 'Особиста власність', ru: 'Личная собственность' },
  JOINT: { uk: 'Спільна власність', ru: 'Совместная собственность' },
  RENT: { uk: 'Оренда', ru: 'Аренда' },
} as const satisfies Dictionary

export const relatives = {
  PARENT: { uk: 'Батько, мати', ru: 'Отец, мать' },
  SIBLING: { uk: 'Брат, сестра', ru: 'Брат, сестра' },
  CHILD: { uk: 'Син, донька', ru: 'Сын, дочь' },
  OTHER_CLOSE_RELATIVES: { uk: 'Інші близькі родичі', ru: 'Другие близкие родственники' },
} as const satisfies Dictionary

/** The spec's levels A to G. */
export const educationLevels = {
  A: { uk: 'Неповна середня', ru: 'Неполное среднее' },
  B: { uk: 'Середня', ru: 'Среднее' },
  C: { uk: 'Технічна', ru: 'Техническое' },
  D: { uk: 'Неповна вища', ru: 'Неполное высшее' },
  E: { uk: 'Науковий ступінь', ru: 'Учёная степень' },
  F: { uk: 'Вища', ru: 'Высшее' },
  G: { uk: 'Інша', ru: 'Другое' },
} as const satisfies Dictionary
