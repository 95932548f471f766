/** Faults of a text that is no XML, or XML that nobody reads. */
type XmlFault = 'DOCUMENT_TYPE' | 'ENTITY' | 'XML_NOT_WELL_FORMED' | 'NESTED_TOO_DEEPLY'

/** Faults of a document that its schema does not allow. */
type SchemaFault = 'ANOTHER_NAMESPACE' | 'ANOTHER_XML' | 'ELEMENT_MISPLACED' | 'ELEMENT_MISSING' | 'VALUE_NOT_VALID'

/** Faults of a message that lost a payment on its way. */
type TallyFault = 'PAYMENT_COUNT_DIFFERS' | 'CONTROL_SUM_DIFFERS'

/** A place in a document: `path` leads to the element, and is empty where the fault belongs to no element. */
type Place = { readonly line: number; readonly path: string; readonly detail: string }

export type Refused<Failure> = { readonly ok: false; readonly error: Failure }

/** Makes a refusal in its reader's own form: the import of files has another than the messages of clearing. */
export type Refuse<Failure> = (fault: XmlFault | SchemaFault | TallyFault, at: Place) => Refused<Failure>
