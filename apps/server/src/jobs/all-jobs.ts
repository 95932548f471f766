import { jobsOfRooms } from '../jobs-of-rooms.ts'
import { forgetEnded } from './forget-ended.ts'
import { inOneTable } from './in-one-table.ts'
import type { Job } from './job.ts'

/** The queue's own jobs, in the place of a room's. */
const ofTheQueue = { jobs: { forgetEnded } } as const

type NamesIn<Said> = Said extends { readonly jobs: infer Jobs } ? keyof Jobs : never
export type JobName = NamesIn<(typeof jobsOfRooms)[number] | typeof ofTheQueue>

/** All work that the clock starts, by its name. */
export const jobs = inOneTable(
  [...jobsOfRooms, ofTheQueue].map((room) => ('jobs' in room ? room.jobs : {})),
) as Readonly<Record<JobName, Job>>
