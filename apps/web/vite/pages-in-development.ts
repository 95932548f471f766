import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The configuration that the server would write into a page (PageConfiguration of the contract), for `vite dev`. */
const configuration = {
  signPath: '/sign',
  cabinetPath: '/cabinet/accounts',
  qrSocketPath: '/qr-socket/',
  verifyPath: '/verify',
  lang: 'uk',
  theme: 'system',
  bankName: 'Діло',
  bankCode: '388888',
  furtherBanks: { '388888': 'Діло', '399999': 'Друге Діло' },
  contactPhone: '+380 44 000 00 00',
  branchesUrl: 'https://bank.gov.ua/ua/supervision/institutions',
  announcement: { uk: 'Оголошення банку.', ru: 'Объявление банка.' },
  thirdParties: null,
  demoPhone: '/dev/phone',
  remoteSigning: true,
}

const pages = [
  { under: '/sign', file: 'sign.html' },
  { under: '/cabinet', file: 'cabinet.html' },
  { under: '/verify', file: 'verify.html' },
]

/** Serves the three pages with their tokens filled, as the bank's server does with the built ones. */
export function pagesInDevelopment(): Plugin {
  return {
    name: 'dilo:pages-in-development',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use(async (request, response, next) => {
          const address = request.originalUrl ?? '/'
          if (address === '/') {
            response.writeHead(302, { location: configuration.signPath }).end()
            return
          }
          const page = pages.find(
            ({ under }) => address === under || address.startsWith(`${under}/`) || address.startsWith(`${under}?`),
          )
          if (!page) return next()
          const lang = /(?:^|; )lang=(uk|ru)/.exec(request.headers.cookie ?? '')?.[1] ?? configuration.lang
          const theme = /(?:^|; )theme=(light|dark)/.exec(request.headers.cookie ?? '')?.[1] ?? configuration.theme
          const template = await readFile(resolve(server.config.root, page.file), 'utf8')
          const filled = template
            // The build finds the font beside the page's source; here it lies outside of the served root.
            .replace('../../packages/', `/@fs${resolve(server.config.root, '../../packages')}/`)
            .replace('__LANG__', lang)
            .replace('__THEME__', theme)
            .replace('__ANNOUNCEMENT__', 'warning')
            .replace('__CONFIGURATION__', JSON.stringify({ ...configuration, lang, theme }))
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(address, filled))
        })
      }
    },
  }
}
