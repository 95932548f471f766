import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { type FoundBy, readClientSearch } from '@dilo/domain/desk/client-search.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { recordStaffAudit } from '../trail/record-staff-audit.ts'
import { findClients } from './client-search-store.ts'
import { countSearches } from './store.ts'

/** A search that finds more is not narrow enough: nobody leafs through the clients of the bank. */
const AT_MOST = 10

/** So many searches within an hour are no answers to calls. */
const MANY = 50

type Found = DeskAnswer<'POST /api/desk/companies/search'>

/**
 * Finds clients by the facts that a caller on the phone can say. Each search is an entry of the trail, with the ways
 * that it took and the number of clients that it found; the words of the search are a client's, and are stored nowhere.
 */
export const searchClients = (
  context: DeskContext,
  { staffId, sessionId, inn }: StaffAuthority,
  text: string,
): Promise<Result<{ readonly found: Found; readonly isMany: boolean }, Refusal>> =>
  inTransaction(context.database, async (transaction) => {
    const at = new Date(context.clock.now())
    const search = readClientSearch(text)
    const year = Number(businessDateAt(at).slice(0, 4))
    const clients = await findClients(transaction, { search, inn, year, limit: AT_MOST + 1 })
    const before = await countSearches(transaction, { staffId, since: new Date(at.getTime() - HOUR) })
    const shown = clients.slice(0, AT_MOST)
    recordStaffAudit(transaction, {
      by: { staffId, sessionId },
      event: 'clientsSearched',
      subjectId: staffId,
      facts: { by: Object.keys(search) as FoundBy[], found: shown.length },
      at,
    })
    return ok({
      found: {
        clients: shown.map(({ code, isEntrepreneur, ...client }) => ({
          ...client,
          // An entrepreneur's code is their РНОКПП.
          code: isEntrepreneur ? `••••••${code.slice(-4)}` : code,
        })),
        hasMore: clients.length > AT_MOST,
      },
      isMany: before + 1 >= MANY,
    })
  })
