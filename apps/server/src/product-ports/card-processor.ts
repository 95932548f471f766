import { lithicCardProcessor } from '../adapters/card-processor/lithic.ts'
import { localCardProcessor } from '../adapters/card-processor/local.ts'
import { unavailableCardProcessor } from '../adapters/card-processor/unavailable.ts'
import { frameOrigin } from '../frame-origin.ts'
import type { CardProcessor } from '../ports/card-processor.ts'
import type { PortNeeds } from './port-needs.ts'

type Chosen = {
  /** The processor that makes cards, keeps their numbers and asks about payments. */
  readonly cardProcessor: CardProcessor
}

/** Chooses the adapter of the processor of cards: one of one's own on one's own machine, unless a service is set. */
export const choose = (needs: PortNeeds): Chosen => ({ cardProcessor: processorOf(needs) })

function processorOf({ config: { processor }, database, clock }: PortNeeds): CardProcessor {
  if (processor === null) return unavailableCardProcessor
  if (processor.service !== null) return lithicCardProcessor(processor.service)
  return localCardProcessor({ database, clock, frameOrigin: frameOrigin(processor) })
}
