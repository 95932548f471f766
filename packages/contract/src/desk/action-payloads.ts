import { openingReasons } from '@dilo/domain/flows/account-opening.ts'
import type { StaffActionKind } from '@dilo/domain/desk/staff-actions.ts'
import { staffRoles } from '@dilo/domain/desk/staff-roles.ts'
import { verificationReasons } from '@dilo/domain/rules/verified-client.ts'
import { z } from 'zod'
import { id, typed } from '../wire.ts'

const someRoles = z
  .array(z.enum(staffRoles))
  .min(1)
  .refine((roles) => new Set(roles).size === roles.length)

/** An application for an account, and its version as the page of the maker showed it. */
const application = z.strictObject({ companyId: id, applicationId: id, version: z.number().int().positive() })

/** What an action of each kind is about. A new kind is a row. */
export const actionPayloads = {
  verificationApproval: z.strictObject({ companyId: id, personId: id }),
  verificationRefusal: z.strictObject({ companyId: id, personId: id, because: z.enum(verificationReasons) }),
  applicationAcceptance: application,
  applicationRejection: application.extend({ because: z.enum(openingReasons.REJECT) }),
  applicationReturn: application.extend({ because: z.enum(openingReasons.RETURN) }),
  staffAccount: z.strictObject({ name: typed, inn: typed, email: typed, roles: someRoles }),
  staffRoles: z.strictObject({ staffId: id, roles: someRoles }),
  staffInvitation: z.strictObject({ staffId: id }),
  staffClosing: z.strictObject({ staffId: id }),
} satisfies Record<StaffActionKind, z.ZodType>

export type ActionPayload<Kind extends StaffActionKind> = z.output<(typeof actionPayloads)[Kind]>

/** A kind with its payload. */
export type ProposedAction = {
  readonly [Kind in StaffActionKind]: { readonly kind: Kind; readonly payload: ActionPayload<Kind> }
}[StaffActionKind]
