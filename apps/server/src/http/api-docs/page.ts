import type { Answer, CatalogueEntry, OpenApiDocument, Operation, Parameter, Schema } from '@dilo/contract/openapi.ts'
import type { PageConfiguration } from '@dilo/contract/page-configuration.ts'
import { html, type Markup } from './markup.ts'
import { fieldsOf, type SchemaField, typeInWords } from './schema-fields.ts'

/**
 * The document as a page to be read: no script, all of its links within itself. After each call and each schema it stops,
 * so that others may have their turn.
 */
export function* docsPage(document: OpenApiDocument, theme: PageConfiguration['theme']): Generator<void, string> {
  const { info, tags, components } = document
  const services: Markup[] = []
  for (const { name, description } of tags) services.push(yield* service(document, name, description))
  const schemas: Markup[] = []
  for (const [name, schema] of Object.entries(components.schemas)) {
    schemas.push(namedSchema(name, schema))
    yield
  }
  const page = html`<!doctype html>
    <html lang="en" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${info.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/api/docs/style.css" />
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <header>
          <h1>${info.title}</h1>
          ${info.description.split('\n').map((line) => html`<p>${line}</p>`)}
          <p>
            Version ${info.version}. The same as a document for programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.
          </p>
        </header>
        <nav aria-label="On this page">
          <ul>
            ${tags.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}
            <li><a href="#security">Security</a></li>
            <li><a href="#schemas">Schemas</a></li>
            <li><a href="#errors">Error catalogue</a></li>
          </ul>
        </nav>
        <main id="calls" tabindex="-1">
          ${services} ${security(document)}
          <section aria-labelledby="schemas">
            <h2 id="schemas">Schemas</h2>
            ${schemas}
          </section>
          ${errorCatalogue(document['x-error-catalogue'])}
        </main>
      </body>
    </html> `
  return page.text
}

function* service(document: OpenApiDocument, name: string, description: string): Generator<void, Markup> {
  const calls: Markup[] = []
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(item).filter(([, { tags }]) => tags[0] === name)) {
      calls.push(call(method.toUpperCase(), path, operation))
      yield
    }
  return html`<section aria-labelledby="${name}">
    <h2 id="${name}">${name}</h2>
    <p>${description}</p>
    ${calls}
  </section>`
}

function answerBody(content: Answer['content']): Markup {
  if (content === undefined) return html`<p>Without a body.</p>`
  return 'application/json' in content
    ? schemaInside(content['application/json'].schema)
    : html`<p>An image, <code>${Object.keys(content).join()}</code>.</p>`
}

const requestBody = (content: NonNullable<Operation['requestBody']>['content']): Markup =>
  'application/json' in content
    ? schemaInside(content['application/json'].schema)
    : html`<p>
        A form, <code>multipart/form-data</code>, with one file:
        <code>${content['multipart/form-data'].schema.required.join()}</code>.
      </p>`

function call(method: string, path: string, operation: Operation): Markup {
  return html`<details id="${operation.operationId}">
    <summary>
      <span class="method ${method.toLowerCase()}">${method}</span> <code>${breakable(path)}</code>
      <span class="says">${operation.summary}</span>
    </summary>
    <div class="inside">
      ${operation.description.split('\n\n').map((line) => html`<p>${line}</p>`)}
      ${operation.security.some(({ csrf }) => csrf !== undefined) && html`<p>Needs the header <code>csrf-token</code>.</p>`}
      ${parameters(operation.parameters)}
      ${
        operation.requestBody &&
        html`<h3>Body</h3>
          ${requestBody(operation.requestBody.content)}`
      }
      ${Object.entries(operation.responses)
        .filter(([status]) => Number(status) < 400)
        .map(
          ([status, { content }]) =>
            html`<h3>Answer ${status}</h3>
              ${answerBody(content)}`,
        )}
      <h3>Refusals</h3>
      <ul class="rows">
        ${Object.entries(operation.responses)
          .filter(([status]) => Number(status) >= 400)
          .flatMap(([status, { description }]) => description.split('\n').map((line) => refusalRow(status, line)))}
      </ul>
    </div>
  </details>`
}

function refusalRow(status: string, line: string): Markup {
  const [code = '', ...meaning] = line.split(': ')
  return html`<li>
    <a href="#${code}"><code>${breakable(code)}</code></a> <span class="type">${status}</span>
    <span>${meaning.join(': ')}</span>
  </li> `
}

const parameters = (all: readonly Parameter[]): Markup | false =>
  all.length > 0 &&
  html`<h3>Parameters</h3>
    <ul class="rows">
      ${all.map(
        (one) =>
          html`<li>
            <code>${one.name}</code>
            <span class="type">${one.in}, ${typeInWords(one.schema)}${!one.required && ', optional'}</span>
            <span>${one.description}</span>
          </li> `,
      )}
    </ul>`

/** A schema within a call: a link when it has a name, its fields when it has none. */
function schemaInside(schema: Schema): Markup {
  if (schema.$ref !== undefined) return html`<p>${link(schema.$ref.split('/').at(-1) ?? '')}</p>`
  return fieldList(fieldsOf(schema))
}

const fieldList = (fields: readonly SchemaField[]): Markup =>
  html`<ul class="rows">
    ${fields.map(
      (field) =>
        html`<li>
          <code>${breakable(field.name)}</code>
          <span class="type">${fieldType(field)}${!field.required && ', optional'}</span>
          <span>${field.description}</span>
        </li> `,
    )}
  </ul>`

function fieldType({ refersTo, type, isList }: SchemaField): Markup {
  const list = isList && 'list of '
  return refersTo === null
    ? html`${list}${type}`
    : html`${list}${link(refersTo)}${type.includes(' or null') && ' or null'}`
}

const link = (name: string): Markup => html`<a href="#schema-${name}">${name}</a>`

function namedSchema(name: string, schema: Schema): Markup {
  const fields = fieldsOf(schema)
  return html`<h3 id="schema-${name}">${name}</h3>
    ${schema.description && html`<p>${schema.description}</p>`}
    ${name === 'ErrorCode' ? html`<p>One of the <a href="#errors">error catalogue</a>.</p>` : fields.length > 0 ? fieldList(fields) : html`<p class="type">${typeInWords(schema)}${schema.pattern && html`, <code>${breakable(schema.pattern)}</code>`}</p>`}`
}

const security = ({ components }: OpenApiDocument): Markup =>
  html`<section aria-labelledby="security">
    <h2 id="security">Security</h2>
    <ul class="rows">
      ${(Object.entries(components.securitySchemes) as [string, Record<string, string>][]).map(
        ([, scheme]) =>
          html`<li>
            <code>${scheme.name}</code> <span class="type">${scheme.in}</span> <span>${scheme.description}</span>
          </li> `,
      )}
    </ul>
  </section>`

function errorCatalogue(catalogue: readonly CatalogueEntry[]): Markup {
  const areas = [...new Set(catalogue.map(({ area }) => area))]
  return html`<section aria-labelledby="errors">
    <h2 id="errors">Error catalogue</h2>
    <p>What <code>error_code</code> may be, in all. Not every code has a call yet.</p>
    ${areas.map(
      (area) =>
        html`<h3>${inWords(area)}</h3>
          <ul class="rows">
            ${catalogue
              .filter((entry) => entry.area === area)
              .map(
                ({ code, status, meaning }) =>
                  html`<li id="${code}">
                    <code>${breakable(code)}</code> <span class="type">${status}</span> <span>${meaning}</span>
                  </li> `,
              )}
          </ul>`,
    )}
  </section>`
}

/** `signIn` as a heading: `Sign in`. */
const inWords = (name: string): string => {
  const text = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Long names may break after what divides them. */
const breakable = (name: string): Markup[] =>
  name.split(/(?<=[/_.])/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr />${part}`))
