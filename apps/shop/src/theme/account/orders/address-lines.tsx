/** Lines of an address. Each is isolated, because its direction may differ from the page's. */
export function AddressLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <p className="address-lines">
      {lines.map((line, index) => (
        // Lines may be equal, and never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <bdi key={index}>{line}</bdi>
      ))}
    </p>
  )
}
