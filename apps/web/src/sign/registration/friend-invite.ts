/** The cookie of a friend who invited; the site that led the person here sets it (decision 060). */
const COOKIE = /(?:^|; )friend_invite=([^;]{1,256})/

/**
 * The part of the form's call for a friend's invitation: the code of a client's link (decision 060), else of the cookie, if
 * there is one.
 */
export function friendInvite(
  cookies: string = document.cookie,
  search: string = location.search,
): { invite_code?: string } {
  const linked = new URLSearchParams(search).get('friend')
  if (linked !== null && linked !== '' && linked.length <= 256) return { invite_code: linked }
  const code = COOKIE.exec(cookies)?.[1]
  return code === undefined ? {} : { invite_code: decoded(code) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
