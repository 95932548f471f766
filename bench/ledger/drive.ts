/** One way of moving money, to be driven by many clients at once. */
export type Contestant = {
  readonly name: string
  /** One transfer; throws when it fails. */
  readonly transfer: (client: number, index: number) => Promise<void>
}

export type Measured = { readonly rate: number; readonly cpuMicroseconds: number }

/** Drives a contestant with a number of clients, each waiting for its answer before it asks again. */
export async function drive({ transfer }: Contestant, clients: number, milliseconds: number, cpu: () => number): Promise<Measured> {
  let done = 0
  const cpuBefore = cpu()
  const begun = performance.now()
  const until = begun + milliseconds
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let index = 0; performance.now() < until; index += 1) {
        await transfer(client, index)
        done += 1
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  return { rate: done / seconds, cpuMicroseconds: ((cpu() - cpuBefore) * 1e6) / done }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
