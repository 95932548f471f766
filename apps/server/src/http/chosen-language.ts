import type { FastifyRequest } from 'fastify'
import { type Language, languageOf } from '@dilo/domain/values/language.ts'

/** The language that this browser chose (cookie `lang`, spec section 9), or null: then the person's own counts. */
export function chosenLanguage(request: FastifyRequest): Language | null {
  const { lang } = request.cookies
  return lang === undefined ? null : languageOf(lang)
}
