import type { Dictionary } from '../dictionaries/title.ts'

/** The consents that a bank needs of a client before it serves them. */
export const consentKinds = ['personalData', 'electronicInteraction', 'offer', 'tariffs'] as const

export type ConsentKind = (typeof consentKinds)[number]

/** Each consent is the person's own, or the company's, for which a head gives it. */
export const consentSubjects = {
  personalData: 'person',
  electronicInteraction: 'person',
  offer: 'company',
  tariffs: 'company',
} as const satisfies Record<ConsentKind, 'person' | 'company'>

/** The kinds of consent of a person, or of a company. */
export type ConsentOf<Subject extends 'person' | 'company'> = {
  [Kind in ConsentKind]: (typeof consentSubjects)[Kind] extends Subject ? Kind : never
}[ConsentKind]

/** The consents that a person gives for themselves, or those that a head gives for a company. */
export const consentsOf = <Subject extends 'person' | 'company'>(subject: Subject): readonly ConsentOf<Subject>[] =>
  consentKinds.filter((kind): kind is ConsentOf<Subject> => consentSubjects[kind] === subject)

export const consentTitles: Dictionary<ConsentKind> = {
  personalData: { uk: 'Обробка персональних даних', ru: 'Обработка персональных данных' },
  electronicInteraction: { uk: 'Електронна взаємодія з банком', ru: 'Электронное взаимодействие с банком' },
  offer: { uk: 'Публічна оферта', ru: 'Публичная оферта' },
  tariffs: { uk: 'Тарифи', ru: 'Тарифы' },
}

/** A consent that was given in a form, before there is a client to keep it for. @property givenAt ISO 8601 */
export type FormConsent = { readonly kind: ConsentKind; readonly version: string; readonly givenAt: string }
