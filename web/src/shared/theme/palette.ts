/** The seven ramps of tokens.css, from the lightest to the darkest, as Mantine wants them. A test keeps both files alike. */
export const palette = {
  sky: ["#F0F9FE", "#DEF1FE", "#BAE2FC", "#8ECBF3", "#5FAEE5", "#328ECF", "#1E70AF", "#19588E", "#15416C", "#0E2B4B"],
  signal: ["#FFF7F0", "#FFEBDD", "#FED7BB", "#FFBB90", "#FF9256", "#F86404", "#D55201", "#B44200", "#8B3208", "#5F220A"],
  green: ["#EFFBF3", "#D8F6E3", "#AEEBC7", "#7ED7A3", "#4FBC7F", "#269E5F", "#16824C", "#12673C", "#0A502E", "#063720"],
  amber: ["#FFFAEB", "#FFF1CC", "#FFE298", "#FDCD5C", "#F4B522", "#E09C0B", "#BB7B01", "#945E08", "#734709", "#513109"],
  red: ["#FEF4F4", "#FEE6E6", "#FECDCC", "#FEA5A5", "#F77172", "#E44045", "#C52B2D", "#A22022", "#7E1A1A", "#571312"],
  gray: ["#F6FAFC", "#EEF3F7", "#E0E8EE", "#CED8E0", "#B2BEC9", "#8896A3", "#637281", "#475565", "#2C3B4B", "#142131"],
  dark: ["#E6EEF5", "#CAD6E1", "#A5B5C4", "#7D8EA1", "#364960", "#25384E", "#17293D", "#0C1C2F", "#061222", "#030916"],
} as const;
