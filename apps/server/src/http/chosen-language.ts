import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { type Language, languageOf } from '@dilo/domain/values/language.ts'

/** The language that this browser chose (cookie `lang`, spec section 9), or null: then the person's own counts. */
export function chosenLanguage(request: FastifyRequest): Language | null {
  const { lang } = request.cookies
  return lang === undefined ? null : languageOf(lang)
}

/** A year, in seconds: as the page itself keeps the choice. */
const KEPT_FOR = 31_536_000

/** The browser follows the person's setting. The page reads and writes this cookie too. */
export function giveLanguageCookie(config: Config, reply: FastifyReply, language: Language): void {
  reply.setCookie('lang', language, {
    path: '/',
    sameSite: 'lax',
    secure: config.mode === 'production',
    maxAge: KEPT_FOR,
  })
}
