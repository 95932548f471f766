import { renderToString } from 'react-dom/server'
import { configuration } from '../configuration.ts'
import { speak } from '../language.ts'
import { App } from './app.tsx'
import { catalogues } from 'virtual:catalogues'

/**
 * Draws the login page as markup, for the server to send before any script runs (decision 011). It is built separately,
 * and runs with the configuration in a document that the server has put there (apps/server, http/first-picture.ts).
 */
export async function draw(): Promise<string> {
  await speak(configuration.lang, catalogues)
  return renderToString(<App path={configuration.signPath} />)
}
