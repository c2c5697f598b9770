import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

/** Returns the token of a mailed link, and removes it from the address bar; empty without one. */
export function useMailedToken(): string {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [token] = useState(() => query.get("t") ?? "");
  useEffect(() => {
    if (query.has("t")) void navigate({ search: "" }, { replace: true });
  }, [query, navigate]);
  return token;
}
