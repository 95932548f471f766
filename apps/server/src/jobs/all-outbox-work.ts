import type { OutboxTask } from '../db/outbox.ts'
import { jobsOfRooms } from '../jobs-of-rooms.ts'
import { deliverMessage } from './deliver-message.ts'
import { inOneTable } from './in-one-table.ts'
import type { OutboxWork } from './outbox-work.ts'

/** Messages belong to all rooms. */
const ofAllRooms = {
  outbox: {
    deliverMessage: {
      priority: 0,
      lanes: null,
      name: null,
      work: ({ context, senders, logger }, payload, id) =>
        deliverMessage({ clock: context.clock, senders, logger }, id, payload),
    },
    tellNobody: { priority: 0, lanes: null, name: null, work: async () => {} },
  },
} satisfies { readonly outbox: { readonly [Task in OutboxTask]?: OutboxWork<Task> } }

type Rows = { readonly [Task in OutboxTask]: OutboxWork<Task> }
type NamesIn<Said> = Said extends { readonly outbox: infer Work } ? keyof Work : never
/** A task without a row does not compile. */
type Complete = OutboxTask extends NamesIn<(typeof jobsOfRooms)[number] | typeof ofAllRooms> ? Rows : never

/** All work that transactions order, by its name. */
export const outboxWork: Complete = inOneTable(
  [...jobsOfRooms, ofAllRooms].map((room) => ('outbox' in room ? room.outbox : {})),
) as Rows
