import { useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

const param = "recherche";

/**
 * Whether the search of the builder is open, and how to open and close it. Beside the list it is open from the start; over it, on a phone, it is in
 * the address, so that the way back closes it and loses nothing.
 */
export function useSearchPanel(beside: boolean) {
  const [besideShown, setBesideShown] = useState(true);
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  /** What the panel's first field and the button that opens it need to know: nobody pressed anything when the page was loaded. */
  const pressed = useRef(false);

  const show = (shown: boolean) => {
    pressed.current = true;
    if (beside) setBesideShown(shown);
    else if (shown) setParams({ [param]: "" }, { state: param, preventScrollReset: true });
    else if (state === param) navigate(-1);
    else setParams({}, { replace: true, preventScrollReset: true });
  };
  return { shown: beside ? besideShown : params.has(param), open: () => show(true), close: () => show(false), pressed };
}
