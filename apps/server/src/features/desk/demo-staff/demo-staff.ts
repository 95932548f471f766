import { randomUUID } from 'node:crypto'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { DeskContext } from '../../../desk-context.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { type InventedPerson, inventedPerson, makeInventedPeople } from '../staff-member/invented-people.ts'

/** The people who decide in demos. Their names stand where names of the bank's people do. */
export const demoStaff = {
  officer: inventedPerson(7, 'Демо-співробітник (офіцер)', ['officer'], true),
  compliance: inventedPerson(8, 'Демо-співробітник (комплаєнс)', ['compliance'], true),
} as const

export const makeDemoStaff = (context: DeskContext): Promise<void> =>
  makeInventedPeople(context, Object.values(demoStaff))

/** One of the demo staff at work. No session stands behind the id: it is this round's, in the trail. */
export const atWork = ({ staffId, name, inn, roles }: InventedPerson, now: number): StaffAuthority => ({
  staffId,
  sessionId: randomUUID(),
  name,
  inn,
  roles,
  isDemo: true,
  begunBy: 'demo',
  endsAt: new Date(now + HOUR),
})
