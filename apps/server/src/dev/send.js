/**
 * Sends what a page of the development doors asks of the bank.
 * @param {string} path @param {object} body @param {{ refusals?: Record<string, string>, headers?: Record<string, string> }} [more]
 *   `refusals`: texts by their codes
 * @throws {Error} with a text for people
 */
export async function sendTo(path, body, { refusals = {}, headers = {} } = {}) {
  const token = decodeURIComponent(/(?:^|; )c_csrf=([^;]*)/.exec(document.cookie)?.[1] ?? '')
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'csrf-token': token, ...headers },
    body: JSON.stringify(body),
  })
  const said = answer.status === 204 ? {} : await answer.json()
  if (!answer.ok) throw new Error(refusals[said.error_code] ?? `Банк відповів ${said.error_code}`)
  return said
}
