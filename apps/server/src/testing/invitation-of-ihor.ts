import { demoInn } from './demo-inn.ts'
import { IHOR } from './demo-people.ts'

/** An invitation for Ihor, who may sign nothing by it. */
export const invitationOfIhor = {
  fullName: 'Бондаренко Ігор Васильович',
  phone: IHOR,
  inn: demoInn(IHOR),
  positionCode: '200700',
  signatureType: 'none',
  lang: 'uk',
  password: 'Dilo-demo-1',
} as const
