import type { Config } from '../../../config.ts'

/** The folder of both links. */
export const pathOf = ({ verifyPath }: Config): string => `${verifyPath}/unsubscribe`

/** The link of an e-mail's text: behind #, no server on the way and no log gets to see the secret. */
export const linkForPeople = (config: Config, origin: string, token: string): string =>
  `${origin}${pathOf(config)}#${token}`

/**
 * The link of an e-mail's header. A mail program posts to it without a page, so the secret has to stand in the path
 * (decision 087); who opens it in a browser gets the page of the other link.
 */
export const linkForPrograms = (config: Config, origin: string, token: string): string =>
  `${origin}${pathOf(config)}/${token}`
