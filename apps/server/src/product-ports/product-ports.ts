import * as cardProcessor from './card-processor.ts'
import * as exchangeDesk from './exchange-desk.ts'
import type { PortNeeds } from './port-needs.ts'

// The ports of products: their settings, and the choice of their adapters. The listener of cards' processor has settings of
// its own in config.ts.

export const settingsOfProducts = { ...exchangeDesk.settings }

export const readSettingsOfProducts = (
  text: (name: keyof typeof settingsOfProducts) => string,
  mode: 'local' | 'production',
) => ({ ...exchangeDesk.read(text, mode) })

export const choosePortsOfProducts = (needs: PortNeeds) => ({
  ...cardProcessor.choose(needs),
  ...exchangeDesk.choose(needs),
})
