/** Shows a step while it runs and how long it took, as the server does after it: `✓ dependencies  12.1 s`. */
export async function step(name, work) {
  const rewrite = process.stdout.isTTY === true
  const begun = performance.now()
  process.stdout.write(rewrite ? `… ${name}` : `… ${name}\n`)
  const show = (sign) =>
    process.stdout.write(
      `${rewrite ? '\r' : ''}${sign} ${`${name} `.padEnd(14)}${seconds(performance.now() - begun)}\n`,
    )
  try {
    const result = await work()
    show('✓')
    return result
  } catch (error) {
    show('✗')
    throw error
  }
}

/** A duration for people: `0.4 s`, `2 min 5 s`. */
export function seconds(milliseconds) {
  const whole = milliseconds / 1000
  return whole < 60 ? `${whole.toFixed(1)} s` : `${Math.floor(whole / 60)} min ${Math.round(whole % 60)} s`
}
