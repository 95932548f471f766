import { type EdsQuestion, type EdsTask, edsTasks } from './eds-tasks.ts'

/** Each question brings the input of its task. */
const carryOut: Readonly<Record<EdsTask, (input: never) => unknown>> = edsTasks

// `eds-processes.ts` starts this program. It carries out one task at a time, and ends with the bank, when its channel does.
process.on('message', ({ task, input }: EdsQuestion) => process.send?.({ answer: carryOut[task](input as never) }))
process.send?.('ready')
