import { actionPayloads, type ActionPayload } from '@dilo/contract/desk/action-payloads.ts'
import type { StaffActionKind } from '@dilo/domain/desk/staff-actions.ts'

/** The payload of a stored action: it was checked when it was made. */
export const readPayload = <Kind extends StaffActionKind>(kind: Kind, payload: string): ActionPayload<Kind> =>
  actionPayloads[kind].parse(JSON.parse(payload)) as ActionPayload<Kind>
