import type { Config } from './config.ts'
import { DEMO_PASSWORD, demoSignIn } from './demo-bank/demo-mark.ts'

/** `processor`: where the processor of cards asks and tells. `calls`: of the clients, null where this process serves the desk alone. `desk`: its page, or why there is none; null without a desk. */
type Addresses = {
  readonly calls: string | null
  readonly metrics: string | null
  readonly desk: string | null
  readonly processor: string | null
}

const WITHOUT_CLEARING = 'payments to and from other banks are closed: CLEARING_URL is not set'

/** The address, and in the local mode the logins and the place of the codes. */
export function welcome(config: Config, { calls, metrics, desk, processor }: Addresses): string {
  if (calls === null) return linesOf(`Діло's desk is ready: ${desk}`, metrics === null ? [] : [['metrics', metrics]])
  const ready =
    config.webPages === 'built'
      ? `Діло is ready: ${calls}${config.signPath}`
      : `Діло answers calls at ${calls}; its pages are Vite's.`
  const phone = config.developmentDoors
    ? `${calls}/dev/phone   (the codes arrive here)`
    : 'closed: HOST, PUBLIC_ORIGIN or TRUSTED_PROXIES let others reach this server'
  const lines: [string, string][] = [
    ...(config.mode === 'local'
      ? ([
          ['sign in with', demoSignIn],
          ['password', DEMO_PASSWORD],
          ['demo phone', phone],
        ] as [string, string][])
      : []),
    ...(config.clearing === null ? ([['other banks', WITHOUT_CLEARING]] as [string, string][]) : []),
    ...(desk === null ? [] : ([["bank's own desk", desk]] as [string, string][])),
    ...(processor === null ? [] : cardLines(config, calls, processor)),
    ...(metrics === null ? [] : ([['metrics', metrics]] as [string, string][])),
  ]
  return linesOf(ready, lines)
}

/**
 * The addresses of the card processor's listener, and of the page where anybody pays with a card of the bank on one's
 * own machine.
 */
const cardLines = (config: Config, calls: string, processor: string): [string, string][] => [
  ['card processor', `${processor}/processor`],
  ...(config.developmentDoors ? ([['pay with cards', `${calls}/dev/network`]] as [string, string][]) : []),
]

const linesOf = (ready: string, lines: readonly (readonly [string, string])[]): string =>
  `\n${ready}\n${[...lines, ['to stop', 'Ctrl-C'] as const].map(([name, value]) => `  ${name.padEnd(17)}${value}\n`).join('')}`
