declare global {
  namespace PDFKit.Mixins {
    /** Attributes that pdfkit's types leave out. */
    interface StructureElementOptions {
      /** A table's heading names its column or its row. */
      scope?: 'Column' | 'Row'
      /** The box of a figure, in points from the top left: left, top, right, bottom. */
      bbox?: [number, number, number, number]
    }
  }
}

/** The elements of a document's structure that the bank's documents use (ISO 32000-1, 14.8.4). */
export type PdfRole = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Figure'

/** A part that is being written. */
export type PdfPart = PDFKit.PDFStructureElement

type Options = PDFKit.Mixins.StructureElementOptions

/** The structure of a document, by which a screen reader and a program read it in its order. */
export type PdfStructure = {
  /** Adds what `draw` puts on the page. @param to where it is added; without it, to the document itself */
  element(role: PdfRole, draw: () => void, options?: Options, to?: PdfPart): void
  /** Draws what is no content: lines, colours, what every page repeats. */
  artifact(type: 'Pagination' | 'Layout', draw: () => void): void
  /** Begins a part whose elements come one after another; `end` closes it. */
  part(role: 'Table' | 'TR', to?: PdfPart): PdfPart
}

/** Begins the structure of a tagged document. Its elements are written as they end, so a long table keeps no memory. */
export function pdfStructure(pdf: PDFKit.PDFDocument): PdfStructure {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return {
    element(role, draw, options = {}, to = root) {
      const content = pdf.markStructureContent(role)
      draw()
      pdf.endMarkedContent()
      to.add(pdf.struct(role, options, [content]))
    },
    artifact(type, draw) {
      pdf.markContent('Artifact', { type })
      draw()
      pdf.endMarkedContent()
    },
    part(role, to = root) {
      const part = pdf.struct(role)
      to.add(part)
      return part
    },
  }
}
