import type { Config } from './config.ts'
import { DEMO_PASSWORD, demoSignIn } from './demo-bank/make-demo-bank.ts'

type Addresses = { readonly calls: string; readonly metrics: string | null }

/** The address, and in the local mode the logins and the place of the codes. */
export function welcome(config: Config, { calls, metrics }: Addresses): string {
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
    ...(metrics === null ? [] : ([['metrics', metrics]] as [string, string][])),
    ['to stop', 'Ctrl-C'],
  ]
  return `\n${ready}\n${lines.map(([name, value]) => `  ${name.padEnd(15)}${value}\n`).join('')}`
}
