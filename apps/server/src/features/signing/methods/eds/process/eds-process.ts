import { type EdsQuestion, edsTasks } from './eds-tasks.ts'

// `eds-processes.ts` starts this program. It carries out one task at a time, and ends with the bank, when its channel does.
process.on('message', ({ task, input }: EdsQuestion) => process.send?.({ answer: edsTasks[task](input) }))
process.send?.('ready')
