import { type Lock, productionDependencies } from "./licences.ts";

/** The part of a CycloneDX document that is read. */
export interface BillOfMaterials {
  readonly metadata: { readonly component: { readonly "bom-ref": string; readonly name: string } };
  readonly components: readonly { readonly "bom-ref": string; readonly name: string; readonly version: string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** Workspaces that serve development only. */
const notReleased = ["@badin/e2e", "@badin/bench"];

/**
 * Leaves in npm's bill of everything what runs on the server and what the web application is built from. npm's own
 * `--omit=dev` also leaves out what one package needs and another only develops with: sharp and zod, for instance.
 */
export function releasedOnly<Bill extends BillOfMaterials>(bill: Bill, lock: Lock): Bill {
  const released = new Set(productionDependencies(lock).map(({ name, version }) => `${name}@${version}`));
  const components = bill.components.filter(({ "bom-ref": ref, name, version }) => {
    if (ref.startsWith("@badin/")) return !notReleased.some((workspace) => ref.startsWith(`${workspace}@`));
    return released.has(`${name}@${version}`);
  });
  const kept = new Set([bill.metadata.component, ...components].map((component) => component["bom-ref"]));
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map((dependency) => ({ ...dependency, dependsOn: dependency.dependsOn.filter((ref) => kept.has(ref)) }));
  // npm names the product after its folder.
  const metadata = { ...bill.metadata, component: { ...bill.metadata.component, name: "badin" } };
  return { ...bill, metadata, components, dependencies };
}

/** Returns the packages, as name@version, that the bill does not name. */
export const missingFrom = ({ components }: BillOfMaterials, packages: readonly string[]): string[] => {
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`));
  return packages.filter((id) => !named.has(id));
};
