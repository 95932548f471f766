/**
 * Says that a step begins and how long it took, as the server does after it: `✓ dependencies  12.1 s`. Each on a line of
 * its own: steps run side by side.
 */
export async function step(name, work) {
  const begun = performance.now()
  const say = (sign, time = '') => process.stdout.write(`${sign} ${`${name} `.padEnd(14)}${time}\n`)
  say('…')
  try {
    const result = await work()
    say('✓', seconds(performance.now() - begun))
    return result
  } catch (error) {
    say('✗', seconds(performance.now() - begun))
    throw error
  }
}

/** A duration for people: `0.4 s`, `2 min 5 s`. */
export function seconds(milliseconds) {
  const whole = milliseconds / 1000
  return whole < 60 ? `${whole.toFixed(1)} s` : `${Math.floor(whole / 60)} min ${Math.round(whole % 60)} s`
}
