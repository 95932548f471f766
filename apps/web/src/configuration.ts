import type { PageConfiguration } from '@dilo/contract/page-configuration.ts'

function read(): PageConfiguration {
  const block = document.getElementById('configuration')
  if (!block) throw new Error('The page came without its configuration')
  return JSON.parse(block.textContent ?? '') as PageConfiguration
}

/** The configuration that the server wrote into the page. Read once. */
export const configuration: PageConfiguration = read()

/** The folder of the cabinet: `/cabinet` of `/cabinet/accounts`. Every page of the cabinet lies under it. */
export const cabinetRoot: string = configuration.cabinetPath.replace(/\/[^/]+$/, '')
