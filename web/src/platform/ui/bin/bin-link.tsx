import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { Button } from "../button/button.tsx";
import { TrashIcon } from "../icon/teacher-icons.ts";

interface BinLinkProps<Item, Key extends QueryKey> {
  query: UseQueryOptions<Item[], Error, Item[], Key>;
  /** Returns the label, with how many things are in the bin. */
  label: (count: number) => string;
  onOpen: () => void;
}

/** The button that opens the bin, when there is something in it. */
export function BinLink<Item, Key extends QueryKey>({ query, label, onOpen }: BinLinkProps<Item, Key>) {
  const { data } = useQuery(query);
  if (!data || data.length === 0) return null;
  return (
    <div>
      <Button size="sm" variant="quiet" onClick={onOpen}>
        <TrashIcon /> {label(data.length)}
      </Button>
    </div>
  );
}
