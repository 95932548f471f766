import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import type { OutboxTask } from './db/outbox.ts'
import type { AnyBankValue } from './features/bank-values/door.ts'
import type { TrailSubjects } from './features/audit/door.ts'
import type { AttestedProducts } from './features/documents/door.ts'
import type { NoticeSort } from './features/notices/door.ts'
import type { EnquiriesOfProducts } from './features/enquiries/door.ts'
import type { UnsignedWorkOfProducts } from './features/people/door.ts'
import type { UploadSubjects } from './features/uploads/door.ts'
import type { InboxPart } from './inbox-part.ts'
import type { Operation } from '@dilo/contract/operation-calls.ts'
import type { CompanyAuthority } from './features/access/door.ts'
import type { Job } from './jobs/job.ts'
import type { OutboxWork } from './jobs/outbox-work.ts'

/** Everything that a room says of itself to the house, in its `room.ts`; `rooms.ts` lists the rooms. */
export type Room = {
  readonly routes: (app: FastifyInstance, context: Context) => void
  /** The values that the bank's people set for this room. */
  readonly bankValues?: readonly AnyBankValue[]
  /** The things of the room that entries of the audit trail are about. */
  readonly trailSubjects?: TrailSubjects
  /** Sorts of notices, in the order in which a message names them. */
  readonly noticeSorts?: readonly NoticeSort[]
  /** The work that waits for a person on the home page. */
  readonly inboxParts?: readonly InboxPart[]
  /** The subjects of documents that clients hand in, by the purposes of the documents. */
  readonly uploadSubjects?: Partial<UploadSubjects>
  /** Enquiries about the product of this room, in the message about an answer. */
  readonly enquiries?: Partial<EnquiriesOfProducts>
  /** The answers to codes of verification on papers of the product. */
  readonly attestedProducts?: Partial<AttestedProducts>
  /** Work of a person that ends with their access to a company, if nobody else has signed it. */
  readonly unsignedWork?: Partial<UnsignedWorkOfProducts>
  /** The requests of a company to the bank beside payments (spec section 3). */
  readonly operations?: KindOfOperation
}

/** A kind of operation with its list: the latest changed first, without withdrawn ones. */
export type KindOfOperation = {
  readonly kind: Operation['kind']
  readonly list: (
    context: Context,
    authority: CompanyAuthority,
    atMost: number,
  ) => Promise<{
    readonly operations: readonly Operation[]
    /** The number that the company has to finish, also beyond the list. */
    readonly unfinished: number
  }>
}

/**
 * The work of a room that no call does, in its `jobs.ts`; `jobs-of-rooms.ts` lists them. It stands apart from `room.ts`,
 * because a server loads it after it answers calls.
 */
export type JobsOfRoom = {
  /** By their names in the queue. */
  readonly jobs?: Readonly<Record<string, Job>>
  /** By their names in the outbox and in the queue. */
  readonly outbox?: { readonly [Task in OutboxTask]?: OutboxWork<Task> }
  /** Rules for ended rows that no call reads any more. Each has its time of keeping beside it. */
  readonly forgets?: readonly Forget[]
  /** Rules for files: they come after the rows of all rooms, because a file store that is away must not keep those. */
  readonly forgetsFiles?: readonly Forget[]
}

/** Deletes at most so many ended rows. @returns how many */
export type Forget = (context: Context, atMost: number) => Promise<number>
