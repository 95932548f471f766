import type { StaffActionKind } from '@dilo/domain/desk/staff-actions.ts'
import type { ActionKind } from '../action/action-kind.ts'
import * as applications from '../applications/application-kinds.ts'
import * as blocks from '../blocks/block-kinds.ts'
import * as headNaming from '../company/head-naming.ts'
import * as names from '../company/naming-kinds.ts'
import * as payments from '../company/payments-kinds.ts'
import * as heads from '../heads/head-kinds.ts'
import * as clearingDays from '../clearing-days/verdict-kind.ts'
import * as held from '../held/held-kinds.ts'
import * as incoming from '../incoming/incoming-kinds.ts'
import * as hits from '../lists/hit-kinds.ts'
import { actionsOfProducts } from '../products/products.ts'
import * as questionnaires from '../questionnaires/questionnaire-kinds.ts'
import * as registers from '../registers/value-kinds.ts'
import * as registrations from '../registrations/verification-kinds.ts'
import * as relations from '../relations/relation-kinds.ts'
import * as staff from '../staff/staff-kinds.ts'

/**
 * Every kind of action: the exports of the files above, each by its name. A new kind is an export of its room's file, and
 * a row in the domain's table of rules and in the contract's of payloads.
 */
const actionKinds: { readonly [Kind in StaffActionKind]: ActionKind<Kind> } = {
  ...registrations,
  ...headNaming,
  ...names,
  ...heads,
  ...applications,
  ...questionnaires,
  ...hits,
  ...blocks,
  ...relations,
  ...held,
  ...incoming,
  ...payments,
  ...clearingDays,
  ...actionsOfProducts,
  ...registers,
  ...staff,
}

/** A kind by its name, for a payload that was read under the same name. */
export const kindOf = <Kind extends StaffActionKind>(kind: Kind): ActionKind<Kind> => actionKinds[kind]
