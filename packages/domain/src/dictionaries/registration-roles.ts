import type { Dictionary } from './title.ts'

/**
 * The roles of registrants (spec sections 3 and 6). Business is the sole entrepreneur; the others represent a company.
 */
export const registrationRoles = {
  BUSINESS: { uk: 'Підприємець', ru: 'Предприниматель' },
  FOUNDER: { uk: 'Засновник', ru: 'Учредитель' },
  DIRECTOR: { uk: 'Директор', ru: 'Директор' },
  ACCOUNTANT: { uk: 'Бухгалтер', ru: 'Бухгалтер' },
  TRUSTEE: { uk: 'Довірена особа', ru: 'Доверенное лицо' },
} as const satisfies Dictionary

export type RegistrationRole = keyof typeof registrationRoles
