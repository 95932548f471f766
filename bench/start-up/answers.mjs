/** Tells whether an address answers now, with success. */
export async function answers(url) {
  try {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
