/**
 * In the place of `regexparam`, with which wouter reads patterns of routes. Sign-in has a table of its own
 * (sign-routes.ts), and takes no `Route`, `Switch` or `useRoute` of wouter; the default reader would only add weight.
 */
export const parse = (): never => {
  throw new Error('Sign-in reads its own routes')
}
